import { pictureProblem } from "./pictures";

const PICTURE = "/imagens/0198c0de-0000-7000-8000-00000000dead.webp";

it.each([
  ["texto sem imagem", null],
  [`![Tatame vazio](${PICTURE})`, null],
  [`![](${PICTURE})`, "unnamed"],
  [`![ ](${PICTURE})`, "unnamed"],
  ["![Foto](https://exemplo.com/foto.jpg)", "elsewhere"],
  ["![Foto](//exemplo.com/foto.jpg)", "elsewhere"],
  ["![Foto](<https://exemplo.com/uma foto.jpg>)", "elsewhere"],
  ["![Foto](/files/0198c0de-0000-7000-8000-00000000dead)", "elsewhere"],
  ["![x][r]\n\n[r]: https://exemplo.com/foto.jpg", "elsewhere"],
  ["![r][]\n\n[r]: https://exemplo.com/foto.jpg", "elsewhere"],
  ["![r]\n\n[R]: https://exemplo.com/foto.jpg", "elsewhere"],
  [`![Tatame][r]\n\n[r]: ${PICTURE}`, null],
  [`![][r]\n\n[r]: ${PICTURE}`, "unnamed"],
  [`![Tatame][r]\n\n[r]: ${PICTURE}\n[r]: https://exemplo.com/foto.jpg`, null],
  ["![uma [faixa] azul](https://exemplo.com/foto.jpg)", "elsewhere"],
  ["Nota[^1].\n\n[^1]: ![Foto](https://exemplo.com/foto.jpg)", "elsewhere"],
  ["| a |\n| - |\n| ![Foto](https://exemplo.com/foto.jpg) |", "elsewhere"],
  ["\\![não é imagem](https://exemplo.com)", null],
  ["~~~\n![](y)\n~~~", null],
  ["Escreva `![](x)` para uma imagem.\n\n```\n![](y)\n```", null],
] as const)("ADMIN-20 the pictures in %j have the problem %j", (content, problem) =>
  expect(pictureProblem(content)).toBe(problem),
);
