export const words = {
  title: 'My Property Lists',
} as const
