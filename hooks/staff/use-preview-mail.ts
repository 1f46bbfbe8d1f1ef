import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";

/** Which mail, in whose name and colour. */
export interface WantedMail {
  readonly mail: number;
  readonly businessName: string;
  readonly primaryColor: string;
}

/** A mail as the customers of a draft would get it; the one before while the next is drawn. */
export function usePreviewMail(businessKey: string, wanted: WantedMail) {
  const { data, error } = useQuery({
    queryKey: ["staff", "shop", businessKey, "mail", wanted],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async () => (await import("@/lib/client/staff-shops")).sendDrawMail(businessKey, wanted),
  });
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { mail: data, problem };
}
