import juniper134 from './pictures/134-juniper-street.webp'
import hickory168 from './pictures/168-hickory-way.webp'
import hickory236 from './pictures/236-hickory-way.webp'
import juniper236 from './pictures/236-juniper-street.webp'
import hickory372 from './pictures/372-hickory-way.webp'
import juniper372 from './pictures/372-juniper-street.webp'

const hickory = { captured: 'Oct 2020', facing: 'S' }
const juniper = { captured: 'Aug 2014', facing: 'W' }

/** Houses of the demo town, with the dates and facings of scripts/draw-home-pictures.mjs. */
export const houses = [
  { street: '168 Hickory Way', picture: hickory168, ...hickory },
  { street: '236 Juniper Street', picture: juniper236, ...juniper },
  { street: '372 Hickory Way', picture: hickory372, ...hickory },
  { street: '134 Juniper Street', picture: juniper134, ...juniper },
  { street: '236 Hickory Way', picture: hickory236, ...hickory },
  { street: '372 Juniper Street', picture: juniper372, ...juniper },
] as const

export type House = (typeof houses)[number]

export const town = 'Maple Heights, OH 44137'
