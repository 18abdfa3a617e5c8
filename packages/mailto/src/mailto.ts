import {
  type AccessPlan,
  defineScheme,
  escape,
  type Finding,
  type Locate,
  type Reader,
  type Scheme,
  type Url,
  XCHAR,
} from '@url/core';
import { isAddressBegun, splitAddress } from './address.ts';

/** The mailing address of a person or a service (RFC 1738 §3.5). */
export interface MailtoUrl extends Url<'mailto'> {
  /** An addr-spec of RFC 822, in octets; `splitAddress` gives its two sides. */
  readonly address: string;
}

/** "…the mailto scheme does not represent a data object to be accessed directly": all there is to do is to write. */
export interface MailtoPlan extends AccessPlan {
  readonly by: 'compose';
  /** Octets. */
  readonly to: string;
}

export type MailtoCode = 'mailto-address-missing' | 'mailto-address-malformed';

export const mailto: Scheme<'mailto', MailtoUrl, MailtoPlan, MailtoCode> = /* @__PURE__ */ defineScheme({
  name: 'mailto',
  section: 'RFC 1738 §3.5',
  status: 'standard',
  locates: 'a mailing address of a person or a service; nothing can be retrieved there',
  syntax: {
    form: 'opaque',
    errors: {
      'mailto-address-missing': ['RFC 1738 §3.5', 'an address must follow the colon'],
      'mailto-address-malformed': [
        'RFC 1738 §3.5',
        'an address is one RFC 822 addr-spec at an Internet host, and nothing more',
      ],
    },
    read: readMailto,
    write: ({ address }) => escape(address, XCHAR),
  },
  findings: findingsMailto,
  access: ({ address }) => ({ by: 'compose', to: address }),
});

// mailtourl      = "mailto:" encoded822addr
// encoded822addr = 1*xchar                ; further defined in RFC822
function readMailto(reader: Reader<MailtoCode>): MailtoUrl {
  const start = reader.index;
  const address = reader.octets(XCHAR);
  if (address === '') reader.fail('mailto-address-missing');
  else if (splitAddress(address) === undefined) {
    // Where an address was only cut short, what is wrong is what cut it short.
    const cut = reader.index < reader.text.length && reader.text.charAt(reader.index) !== '#';
    if (!cut || !isAddressBegun(address)) reader.fail('mailto-address-malformed', start);
  }
  return { scheme: 'mailto', address };
}

function findingsMailto({ address }: MailtoUrl, at?: Locate): readonly Finding[] {
  if (!address.startsWith('//')) return [];
  return [{ code: 'mailto-slashes-leading', severity: 'caution', section: 'RFC 1738 §3.5', position: at?.(0) }];
}
