/** Stands in sample code for the public address of this shop, without a trailing slash. */
export const ADDRESS = "{address}";
