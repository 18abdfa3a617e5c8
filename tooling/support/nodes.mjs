/** The versions of Node that are tried, one of each release line that is kept up, from the oldest that the packages run on. */
export const NODES = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];
