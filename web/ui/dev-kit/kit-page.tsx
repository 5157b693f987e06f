import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ChartFrame } from '../charts/chart-frame.tsx'
import { GradeDistribution } from '../charts/grade-distribution.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ThemeSwitch } from '../forms/theme-switch.tsx'
import { HouseIcon } from '../icons.tsx'
import { Page } from '../page.tsx'
import { Buttons, Grades, Icons } from './kit-basics.tsx'
import { KitForms } from './kit-forms.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { Banners, Rows, States } from './kit-states.tsx'

/** Shows every component in every state, for development only (`/dev/kit`). */
export function KitPage() {
  return (
    <Page title="Kit" subtitle="Every component in every state" actions={<ThemeSwitch />}>
      <div className="grid gap-5 lg:grid-cols-2">
        <Sample title="Buttons">
          <Buttons />
        </Sample>
        <Sample title="Grades">
          <Grades />
        </Sample>
        <Sample title="State">
          <States />
        </Sample>
        <Sample title="Banners">
          <Banners />
        </Sample>
        <Sample title="Forms">
          <KitForms />
        </Sample>
        <Sample title="Dialogs, menus, toasts">
          <KitOverlays />
        </Sample>
        <Sample title="Icons">
          <Icons />
        </Sample>
        <Sample title="Empty">
          <EmptyState
            icon={<HouseIcon />}
            title="No Property Lists Yet"
            action={<Button variant="primary">Create New List</Button>}
          >
            A list is a CSV of addresses. Upload one and grade what you see.
          </EmptyState>
        </Sample>
        <ChartFrame
          title="Chart frame"
          text="A chart, how to read it, and the same data as a table."
          chart={<GradeDistribution counts={{ 3: 4, 4: 9, 8: 2 }} label="Grades" className="h-24" />}
          tableLabel="Show as a table"
          table="4 of grade 3, 9 of grade 4, 2 of grade 8"
        />
      </div>
      <Rows />
    </Page>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
