/** Made once, while building. */
export default function StaticPage() {
  return <p>Página vazia</p>;
}
