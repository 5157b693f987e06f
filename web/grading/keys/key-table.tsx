import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { KeyLine, KeyRow } from './key-row.tsx'
import { keysText } from './text.ts'
import { type KeyEditing, useKeyEditor } from './use-key-editor.ts'
import { useKeyMeanings } from './use-key-meanings.ts'

export function KeyTable(editing: KeyEditing) {
  const text = useText(keysText)
  const { unused, grades, categories, more } = useKeyMeanings()
  const editor = useKeyEditor(new Map([...unused, ...grades, ...categories, ...more]), editing)
  const toRow = ([name, meaning]: readonly [string, string]) => (
    <KeyRow key={name} name={name} meaning={meaning} editor={editor} />
  )
  return (
    <div className="pointer-coarse:hidden">
      <div className="grid gap-5 sm:grid-cols-2">
        <KeyGroup title={text.grades}>{grades.map(toRow)}</KeyGroup>
        <KeyGroup title={text.categories}>{categories.map(toRow)}</KeyGroup>
        <KeyGroup title={text.more} className="sm:col-span-2">
          {more.map(toRow)}
          <KeyLine cap={text.wheelCap} meaning={text.wheel} />
        </KeyGroup>
      </div>
      <output className="sticky -bottom-1 block bg-surface py-2 empty:py-0">{editor.message}</output>
      <Button onClick={editor.reset} className="mt-2">
        {text.reset}
      </Button>
    </div>
  )
}

type KeyGroupProps = { title: string; children: ReactNode; className?: string }

const KeyGroup = ({ title, children, className }: KeyGroupProps) => (
  <section className={className}>
    <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
    <dl className="grid gap-1.5">{children}</dl>
  </section>
)
