/** A change has so much more time in all than of the processor, of which others have their part. */
export const SHARE = 8;
