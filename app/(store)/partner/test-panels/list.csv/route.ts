import { PANEL_LIST_HEAD, panelListRows } from "@/lib/content/partner-panel-list";
import { toCsv } from "@/lib/server/csv";

/** Every marker of every panel as a file, made once per build: the panels are part of it. */
export function GET(): Response {
  return new Response(toCsv(PANEL_LIST_HEAD, panelListRows()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="test-panels.csv"',
    },
  });
}
