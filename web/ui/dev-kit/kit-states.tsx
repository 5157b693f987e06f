import { useState } from 'react'
import { currentFormats } from '../../text/language.ts'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { GradeChip } from '../charts/grade-chip.tsx'
import { IntervalBar } from '../charts/interval-bar.tsx'
import { Facts } from '../facts.tsx'
import { Segmented } from '../forms/segmented.tsx'
import { IconButton } from '../icon-button.tsx'
import { GridIcon, ListIcon, MoreIcon } from '../icons.tsx'
import { Shimmer, ShimmerRegion } from '../shimmer.tsx'
import { Table } from '../table.tsx'

const row = 'flex flex-wrap items-center gap-2.5'

export function States() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <>
      <div className={row}>
        <Badge>READY</Badge>
        <Badge tone="info">IN PROGRESS</Badge>
        <Badge tone="busy">PROCESSING</Badge>
        <Badge tone="success">COMPLETED</Badge>
        <Badge tone="warning">PAUSED</Badge>
        <Badge tone="danger">FAILED</Badge>
      </div>
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        className="self-start"
        options={[
          { value: 'grid', label: 'Grid View', icon: <GridIcon /> },
          { value: 'list', label: 'List View', icon: <ListIcon /> },
        ]}
      />
      <Facts
        facts={[
          { name: 'Median grade', value: '4.5' },
          { name: 'Agreement with the AI', value: '83%', more: 'of 120 properties compared' },
        ]}
      />
      <IntervalBar value={0.83} low={0.76} high={0.88} />
      <ShimmerRegion className="flex flex-col gap-2">
        <Shimmer className="h-24 rounded-card" />
        <Shimmer className="h-4 w-2/3" />
        <Shimmer className="h-4 w-1/2" />
      </ShimmerRegion>
      <p>
        Text, <span className="text-muted">muted text</span>,{' '}
        <a className="link" href="#content">
          a link
        </a>
        , <span className="text-success-text">Saved</span>,{' '}
        <span className="text-warning-text">3 waiting</span>, <span className="text-danger-text">failed</span>
      </p>
    </>
  )
}

export function Banners() {
  return (
    <>
      <Banner tone="neutral">A neutral message.</Banner>
      <Banner action={<Button>Show</Button>}>Good to know.</Banner>
      <Banner tone="success" onDismiss={() => undefined}>
        A reset password link was sent to your email
      </Banner>
      <Banner tone="warning" title="Grader unreachable">
        Nothing is charged. The list resumes automatically.
      </Banner>
      <Banner tone="danger">Failed to load your property lists. Please try again later.</Banner>
    </>
  )
}

export function Rows() {
  const rows = [
    { name: 'Sacramento, June drive', count: 985, grade: 4 },
    { name: 'Eastside code violations', count: 12_400, grade: 9 },
  ]
  return (
    <Table
      className="mt-5"
      caption="Lists"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'List Name', render: ({ name }) => name },
        { key: 'grade', header: 'Median', render: ({ grade }) => <GradeChip grade={grade} withWord /> },
        {
          key: 'count',
          header: 'Properties',
          align: 'end',
          render: ({ count }) => currentFormats().count(count),
        },
        {
          key: 'actions',
          header: 'Actions',
          headerHidden: true,
          align: 'end',
          render: () => (
            <IconButton label="Options">
              <MoreIcon />
            </IconButton>
          ),
        },
      ]}
    />
  )
}
