/** The port of NNTP (RFC 977). */
export const PORT = 119;
