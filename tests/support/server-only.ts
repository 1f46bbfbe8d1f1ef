/** Stands in for the `server-only` marker, which throws when anything but the framework loads it. */
export const isServerOnly = true;
