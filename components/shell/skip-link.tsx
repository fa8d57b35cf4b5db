export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="bg-primary text-primary-foreground fixed top-2 left-2 z-50 flex h-11 items-center rounded-md px-4 text-sm font-medium not-focus:sr-only"
    >
      Ir para o conteúdo
    </a>
  );
}
