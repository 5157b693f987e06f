import { words } from './words.ts'

const { title, text, demo, operator } = words.source

export function SourceCard({ isDemo }: { isDemo: boolean }) {
  return (
    <section className="card p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-2 text-pretty">{isDemo ? demo : operator}</p>
      <p className="mt-3 text-sm text-pretty text-muted">{text}</p>
    </section>
  )
}
