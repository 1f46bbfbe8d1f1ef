export default function HomePage() {
  return <h1>Tealmark</h1>;
}
