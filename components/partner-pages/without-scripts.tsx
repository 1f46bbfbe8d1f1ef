/** What stands in place of a form that cannot send by itself. */
export function WithoutScripts({ supportEmail }: { supportEmail: string | undefined }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is off in your browser.
        {supportEmail
          ? ` Write to ${supportEmail} instead; a person will read it.`
          : " Please turn it on for this page."}
      </p>
    </noscript>
  );
}
