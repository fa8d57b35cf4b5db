import { headers } from "next/headers";

/** Made anew for every request, from nothing. */
export default async function DynamicPage() {
  await headers();
  return <p>Página vazia</p>;
}
