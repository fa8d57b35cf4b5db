/** About as many bytes as the landing page: the framework sends what it renders twice. */
const LINE = "Uma linha de texto tão longa quanto as outras, para que a página pese o que pesa a primeira. ";

/** Made once, while building. */
export default function FilledPage() {
  return <p>{LINE.repeat(300)}</p>;
}
