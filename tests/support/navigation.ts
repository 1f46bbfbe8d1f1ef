import * as framework from "next/dist/client/components/navigation";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useContext, useMemo } from "react";
import { vi } from "vitest";

export const { notFound, useParams } = framework;

/** Stands for the framework's router: it leads nowhere and remembers what it was asked. */
export const router = { push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), refresh: vi.fn() };

export const useRouter = () => router;

/** What the framework hands down, or else the browser's address. */
export const usePathname = () => useContext(PathnameContext) ?? window.location.pathname;

export function useSearchParams() {
  const given = useContext(SearchParamsContext);
  const { search } = window.location;
  return useMemo(() => given ?? new URLSearchParams(search), [given, search]);
}
