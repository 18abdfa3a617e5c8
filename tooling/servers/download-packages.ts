// `pnpm servers`: downloads the packages of the servers that `pnpm test:servers` runs. It says why it cannot, and fails then if
// SERVERS is `required`.
import { download } from './archives.ts';
import { OF_SERVERS, PACKAGES } from './packages.ts';

const reason = download(OF_SERVERS);
const names = Object.keys(PACKAGES).join(', ');
console.log(reason === undefined ? `There are the packages of ${names}.` : `SKIPPED: ${names}: ${reason}.`);
if (reason !== undefined && process.env['SERVERS'] === 'required') process.exit(1);
