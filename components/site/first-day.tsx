const steps = [
  { title: "Crie a conta", text: "Em uma tela só, sem cartão." },
  { title: "Monte a semana", text: "Cadastre os instrutores e ponha as turmas nos dias e horários delas." },
  { title: "Traga os alunos", text: "Cada um com sua arte e sua faixa. A ficha se completa aos poucos." },
  { title: "Registre o primeiro pagamento", text: "O painel passa a mostrar como vai o mês." },
] as const;

export function FirstDay() {
  return (
    <section className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
      <h2 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl">
        Seu primeiro dia com o Obi
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-foreground border-t-2 pt-4">
            <p aria-hidden="true" className="text-muted-foreground numeric text-sm">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold tracking-tight">{title}</h3>
            <p className="text-muted-foreground mt-2 text-base leading-relaxed text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
