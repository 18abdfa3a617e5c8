/** The reason why a secure connection failed, in words for a person. `undefined` for any other failure. */
export function tlsReason(cause: unknown): string | undefined {
  const { code, message } = Object(cause) as { readonly [name in 'code' | 'message']?: unknown };
  return (
    REASONS.find(([, codes]) => codes.includes(`${code}`))?.[0] ??
    // OpenSSL names these in its message alone.
    (/^(?:EPROTO|ERR_SSL)/.test(`${code}`) ? FAULTS.find(([, fault]) => fault.test(`${message}`))?.[0] : undefined)
  );
}

/** True for a certificate that no authority has signed which this machine trusts. `--cacert` can name one. */
export function isUntrusted(cause: unknown): boolean {
  const { code } = Object(cause) as { readonly code?: unknown };
  return [...SELF_SIGNED, ...UNKNOWN].includes(`${code}`);
}

// The names of faults in OpenSSL and Node.
const SELF_SIGNED: readonly string[] = ['DEPTH_ZERO_SELF_SIGNED_CERT'];
const UNKNOWN: readonly string[] = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

const REASONS: readonly (readonly [reason: string, codes: readonly string[]])[] = [
  ['the server has signed its certificate itself', SELF_SIGNED],
  ['no authority that is trusted here has signed the certificate', UNKNOWN],
  ['the certificate is for another host', ['ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH']],
  ['the certificate is no longer valid', ['CERT_HAS_EXPIRED']],
  ['the certificate is not valid yet', ['CERT_NOT_YET_VALID']],
  ['the server ended the connection before it was secure', ['ECONNRESET', 'EPIPE']],
];

const FAULTS: readonly (readonly [reason: string, fault: RegExp])[] = [
  ['the server does not speak TLS on this port', /wrong version number|packet length too long|record layer failure/i],
  [
    'the server and this machine have no version or cipher of TLS in common',
    /alert (?:handshake failure|protocol version)|unsupported protocol|no (?:ciphers|protocols) available/i,
  ],
];
