import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { problemFrom } from "@/lib/client/problem-from";
import type { AuditFilter } from "@/lib/contracts/staff-audit";
import type { Problem } from "@/lib/domain/problem";
import { type FileExport, useFileExport } from "./use-file-export";

const calls = () => import("@/lib/client/staff-people");

/** Each reading is noted, so that nothing is read anew by itself. */
function auditQuery(filter: AuditFilter, after: string) {
  return queryOptions({
    queryKey: ["staff", "audit", filter, after],
    staleTime: 60 * 1000,
    placeholderData: keepPreviousData,
    queryFn: async () => (await calls()).fetchAudit({ ...filter, after }),
  });
}

/** A page of the audit trail; the page before stays while the next one comes. */
export function useAudit(filter: AuditFilter, after: string) {
  const { data, error, isFetching, refetch } = useQuery(auditQuery(filter, after));
  const problem: Problem | null = error ? problemFrom(error) : null;
  return { found: data, problem, isFetching, retry: () => void refetch() };
}

/** The trail that was found, as a file for a spreadsheet. */
export function useAuditExport(filter: AuditFilter): FileExport {
  return useFileExport(async () => (await calls()).fetchAuditFile(filter));
}
