/**
 * The origin by which pages and mails name themselves, without a trailing slash.
 * @param variables  PUBLIC_BASE_URL; where it is absent, this machine at PORT (3000 if that is absent too)
 */
export function siteOrigin(variables: {
  PUBLIC_BASE_URL?: string | undefined;
  PORT?: string | number | undefined;
}): string {
  return (variables.PUBLIC_BASE_URL || `http://localhost:${variables.PORT || 3000}`).replace(/\/$/, "");
}
