// What nodemailer makes of a text or of options: the connection that it would open, without one.
import { createTransport } from 'nodemailer';
import type { NodemailerOptions } from '../src/index.ts';

/** A connection as nodemailer opens it. */
export interface Opened {
  readonly tls: boolean;
  readonly host: string;
  readonly port: number;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  readonly others: { readonly [name: string]: unknown };
}

/** `undefined` where nodemailer throws, or sends by another way. */
export function nodemailer(from: string | NodemailerOptions): Opened | undefined {
  try {
    // A text of another scheme is a plugin to it, and has no options.
    const { transporter } = createTransport(from as NodemailerOptions) as unknown as { transporter: Transporter };
    const { options, name } = transporter;
    if (options === undefined || !name?.startsWith('SMTP')) return undefined;
    const { secure = false, host = 'localhost', port, auth, ...others } = options;
    const { url: _, mailer: __, ...left } = others;
    // Without a pool, there is no such option.
    if ('pool' in left && left.pool === false) delete left.pool;
    return { tls: secure, host: host.toLowerCase(), port: port ?? (secure ? 465 : 587), auth, others: left };
  } catch {
    return undefined;
  }
}

interface Transporter {
  readonly name?: string;
  readonly options?: {
    readonly secure?: boolean;
    readonly host?: string;
    readonly port?: number;
    readonly auth?: { readonly user: string; readonly pass: string };
    readonly url?: unknown;
    readonly mailer?: unknown;
  };
}
