import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  text?: string
  id?: string
  children: ReactNode
}

export function Section({ title, text, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-8">
      <h2 id={headingId} className="text-[1.75rem]/9 font-bold tracking-tight text-balance sm:text-[2rem]/10">
        {title}
      </h2>
      {text && <p className="mt-1.5 text-lg text-muted">{text}</p>}
      <div className="mt-7">{children}</div>
    </section>
  )
}
