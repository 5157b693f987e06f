import product from '../../package.json' with { type: 'json' }

export const { version } = product
