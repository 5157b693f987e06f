export const words = {
  title: 'Tokens',
} as const
