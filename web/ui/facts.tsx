import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = { readonly name: string; readonly value: ReactNode; readonly more?: string | undefined }

export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={classNames('grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2.5', className)}>
    {facts.map(({ name, value, more }) => (
      <div key={name} className="rounded-grade bg-sunken px-3 py-2.5 text-left">
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="tabular text-lg font-semibold">
          {value}
          {more && <span className="block text-sm font-normal text-muted">{more}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
