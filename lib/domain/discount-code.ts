/** A discount code as it is kept, in upper case. */
export const DISCOUNT_CODE = /^[A-Z0-9_-]{3,40}$/;

/** A discount code as people and links write it: in either case. */
export const TYPED_DISCOUNT_CODE = /^[A-Za-z0-9_-]{3,40}$/;
