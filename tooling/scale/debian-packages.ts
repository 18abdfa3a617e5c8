import type { Packages } from '../servers/packages.ts';

const NAMES: readonly string[] = [
  'parallel',
  'munge',
  'slurm-client',
  'slurm-wlm-basic-plugins',
  'slurmctld',
  'slurmd',
];

/** Debian's packages of GNU parallel, and of Slurm with the daemon that it trusts messages by. */
export const OF_SCALE: Packages = { cache: 'scale', names: NAMES, withDependencies: NAMES };
