import { queryOptions, useQuery } from "@tanstack/react-query";

function existingUserQuery(email: string) {
  return queryOptions({
    queryKey: ["existing-user", email],
    staleTime: 5 * 60 * 1000,
    queryFn: async () => (await import("@/lib/client/shopping")).fetchExistingUser(email),
  });
}

/**
 * Whether an account exists for an address; false while it is not known.
 * @param email  complete, or NULL to ask nothing
 */
export function useExistingUser(email: string | null): boolean {
  const { data } = useQuery({ ...existingUserQuery(email ?? ""), enabled: email !== null });
  return data?.exists ?? false;
}
