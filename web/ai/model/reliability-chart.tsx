import type { Check } from '../../client/model-check.ts'
import { useFormats, useText } from '../../text/language.ts'
import { ChartFrame } from '../../ui/charts/chart-frame.tsx'
import { Table } from '../../ui/table.tsx'
import { NoFigure } from './figure-card.tsx'
import { modelText } from './text.ts'

type Reliability = Check['reliability']
type Bin = NonNullable<Reliability['bins']>[number]

export function ReliabilityChart({ reliability }: { reliability: Reliability }) {
  const text = useText(modelText)
  const { count, decimal } = useFormats()
  const { bins } = reliability
  if (bins === null) return <Hidden reliability={reliability} />
  return (
    <ChartFrame
      title={text.reliability.title}
      text={text.reliability.text}
      tableLabel={text.reliability.table}
      chart={<Drawing bins={bins} />}
      table={
        <Table
          caption={text.reliability.title}
          focusable
          rows={bins}
          rowKey={({ from, meanScore }) => `${from} ${meanScore}`}
          columns={[
            {
              key: 'scores',
              header: text.reliability.scores,
              className: 'whitespace-nowrap',
              render: ({ from, to }) => text.reliability.range(from, to),
            },
            {
              key: 'mean',
              header: text.reliability.mean,
              align: 'end',
              className: 'max-sm:hidden',
              render: ({ meanScore }) => decimal(meanScore, 2),
            },
            {
              key: 'found',
              header: text.reliability.found,
              align: 'end',
              className: 'whitespace-nowrap',
              render: ({ needsWork }) => (
                <>
                  {text.value(needsWork.value)}{' '}
                  <span className="text-muted max-sm:block max-sm:text-sm">({text.interval(needsWork)})</span>
                </>
              ),
            },
            {
              key: 'n',
              header: text.reliability.n,
              align: 'end',
              render: ({ n }) => count(n),
            },
          ]}
        />
      }
    />
  )
}

const Hidden = ({ reliability }: { reliability: Reliability }) => {
  const text = useText(modelText).reliability
  return (
    <section className="card min-w-0 p-5">
      <h2 className="text-lg font-semibold tracking-tight">{text.title}</h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{text.text}</p>
      <NoFigure figure={reliability} />
    </section>
  )
}

const SIDE = 280
const LEFT = 40
const TICKS = [0, 0.25, 0.5, 0.75, 1]

/** Coordinates of a fraction, from the left and from the top. */
const x = (share: number) => LEFT + share * SIDE
const y = (share: number) => 10 + (1 - share) * SIDE

const Drawing = ({ bins }: { bins: readonly Bin[] }) => {
  const text = useText(modelText)
  return (
    <svg
      viewBox={`0 0 ${LEFT + SIDE + 12} ${SIDE + 46}`}
      className="tabular mx-auto w-full max-w-100 text-xs"
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <path d={`M${x(0)} ${y(tick)}H${x(1)}M${x(tick)} ${y(0)}V${y(1)}`} className="stroke-line" />
          <text x={LEFT - 7} y={y(tick) + 4} textAnchor="end" className="fill-muted">
            {text.value(tick)}
          </text>
          <text x={x(tick)} y={y(0) + 17} textAnchor="middle" className="fill-muted">
            {tick}
          </text>
        </g>
      ))}
      <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} strokeDasharray="5 5" className="stroke-edge" />
      <text x={x(0.5)} y={y(0) + 34} textAnchor="middle" className="fill-ink font-medium">
        {text.reliability.x}
      </text>
      <text x={x(0) + 7} y={y(1) + 15} className="fill-ink font-medium">
        {text.reliability.y}
      </text>
      {bins.map((bin) => (
        <Dot key={`${bin.from} ${bin.meanScore}`} bin={bin} />
      ))}
    </svg>
  )
}

const Dot = ({ bin: { meanScore, needsWork, n } }: { bin: Bin }) => {
  const text = useText(modelText).reliability
  return (
    <g>
      <title>{text.bin(meanScore, needsWork.value, n)}</title>
      <path
        d={`M${x(meanScore)} ${y(needsWork.low)}V${y(needsWork.high)}`}
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-accent/45"
      />
      <circle
        cx={x(meanScore)}
        cy={y(needsWork.value)}
        r="5.5"
        strokeWidth="2"
        className="fill-accent stroke-surface"
      />
    </g>
  )
}
