/** What stands in place of a form that cannot send by itself. */
export function WithoutScripts({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <noscript>
      <p>
        This form needs scripts, and your browser runs none.
        {supportEmail ? ` Write to ${supportEmail} instead; a person reads it.` : " Please allow them for this page."}
      </p>
    </noscript>
  );
}
