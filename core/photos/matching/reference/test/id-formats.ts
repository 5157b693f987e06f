import { type Draw, pad } from './draw.ts'

/** How a county writes its numbers. */
export type IdFormat = {
  readonly name: string
  readonly draw: (draw: Draw) => string
  /**
   * `fixed`: all have the same groups, so what follows one can't belong to it. `varied`: some begin with others.
   * `short`: they look like counters.
   */
  readonly shape: 'fixed' | 'varied' | 'short'
}

const fixed = (name: string, draw: IdFormat['draw']): IdFormat => ({ name, draw, shape: 'fixed' })
const varied = (name: string, draw: IdFormat['draw']): IdFormat => ({ name, draw, shape: 'varied' })
const short = (name: string, draw: IdFormat['draw']): IdFormat => ({ name, draw, shape: 'short' })

/** Neighbors share their map and block. */
export const ID_FORMATS: readonly IdFormat[] = [
  fixed(
    'dashes',
    (d) => `12-${pad(d.between(30, 32), 2)}-${pad(d.between(1, 9), 3)}-${pad(d.between(1, 60), 3)}`,
  ),
  fixed('dashes and zeros', (d) => `14-08-${d.between(200, 204)}-${pad(d.between(1, 200), 3)}-0000`),
  fixed('dots', (d) => `${pad(d.between(7, 9), 3)}.${pad(d.between(40, 60), 3)}.${pad(d.between(1, 60), 3)}`),
  fixed('dashes and dots', (d) => `001-${pad(d.between(20, 30), 4)}-${pad(d.between(1, 90), 3)}.00`),
  fixed('blanks', (d) => `${d.between(10, 12)} ${pad(d.between(1, 20), 2)} ${pad(d.between(1, 99), 3)}`),
  fixed('letter first', (d) => `R${pad(d.between(104_000, 104_900), 7)}`),
  fixed('letter and dash', (d) => `R-${d.between(31_000, 31_900)}`),
  fixed('padded', (d) => pad(d.between(120_000, 121_500), 10)),
  fixed(
    'township',
    (d) => `25S12E${pad(d.between(1, 6), 2)}${d.pick(['AB', 'BC', 'DD'])}${pad(d.between(1, 90) * 100, 5)}`,
  ),
  fixed(
    'letter last',
    (d) => `12-${pad(d.between(340, 360), 3)}-${pad(d.between(1, 90), 2)}${d.pick(['A', 'B', 'C', 'L'])}`,
  ),
  fixed('eighteen digits', (d) => `4900${pad(d.between(1000, 1004), 6)}${pad(d.between(1, 999), 8)}`),
  fixed('eight digits', (d) => `${d.between(20_190_100, 20_191_300)}`),
  fixed(
    'blank inside',
    (d) => `14 -0045-${pad(d.between(1, 9), 4)}-${pad(d.between(1, 120), 3)}-${d.between(1, 9)}`,
  ),
  varied(
    'block and lot',
    (d) => `${d.between(100, 112)}-${d.between(1, 30)}${d.chance(0.2) ? `.0${d.between(1, 3)}` : ''}`,
  ),
  varied('prefixes', (d) => `12-${d.between(1, 40)}${d.chance(0.5) ? `-${d.between(1, 9)}` : ''}`),
  varied(
    'ward',
    (d) => `0100${pad(d.between(1200, 1500), 4)}${d.pick(['.', '.', '-1', '-2', '.001L', '.002L'])}`,
  ),
  varied('plain numbers', (d) => `${d.chance(0.5) ? d.between(4100, 4500) : d.between(41_000, 45_000)}`),
  varied(
    'block, lot, unit',
    (d) => `${d.between(20, 30)}/${d.between(1, 25)}${d.chance(0.3) ? `/C${pad(d.between(1, 9), 4)}` : ''}`,
  ),
  short('counters', (d) => `${d.between(1, 700)}`),
  short('four digits', (d) => pad(d.between(1, 900), 4)),
  short('letter and counter', (d) => `${d.pick(['A', 'B', 'C'])}-${d.between(1, 150)}`),
  short('letter with counter', (d) => `${d.pick(['A', 'B', 'IMG', 'P'])}${d.between(1, 150)}`),
]
