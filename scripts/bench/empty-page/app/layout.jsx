export const metadata = { title: "Empty", description: "What the framework itself costs." };

export default function EmptyLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
