import "server-only";

/** The numbers of PostgreSQL's advisory locks that this shop takes. One thing locks each, or unrelated work would wait. */
export const ADVISORY_LOCKS = {
  /** One process brings the tables up to date at a time. */
  migrations: 727_001,
  /** One transaction links rows of the audit record, or takes old ones out, at a time. */
  audit: 727_002,
  /** One request changes what the payment sandbox holds at a time. */
  sandbox: 727_003,
  /** One transaction adds up days of conversions at a time. */
  conversionDays: 727_004,
} as const;
