import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Files and calls are the browser's own business; everything else of this origin is a page. */
const isNoPage = /^\/api\/|\.[a-z0-9]+$/i;

function pageBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return null;
  if (link.getAttribute("href")?.startsWith("#")) return null;
  const { origin, pathname, search, searchParams, hash } = new URL(link.href);
  // A page that is opened by a secret reads it from the address as it arrives, and nothing fetches it ahead.
  if (searchParams.has("token")) return null;
  return origin === window.location.origin && !isNoPage.test(pathname) ? `${pathname}${search}${hash}` : null;
}

function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

/**
 * Opens every link to a page of this site without a reload, and fetches that page when a pointer or the keyboard comes
 * near, so that opening it needs no wait and a page full of links costs its visitor nothing. One listener serves plain
 * anchors drawn on the server: a component per link would be sent, and hydrated, with each page. Below an element with
 * `data-asks-nothing` nothing is fetched ahead: there the choice of links would tell what somebody has answered.
 */
export function useSiteNavigation(): void {
  const router = useRouter();

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const page = isPlainPress(event) ? pageBehind(event.target) : null;
      if (page === null) return;
      event.preventDefault();
      router.push(page);
    };
    const fetchAhead = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-asks-nothing]")) return;
      const page = pageBehind(target);
      if (page !== null) router.prefetch(page);
    };
    document.addEventListener("click", open);
    document.addEventListener("pointerover", fetchAhead);
    document.addEventListener("focusin", fetchAhead);
    return () => {
      document.removeEventListener("click", open);
      document.removeEventListener("pointerover", fetchAhead);
      document.removeEventListener("focusin", fetchAhead);
    };
  }, [router]);
}
