import { configure } from '@testing-library/react'

// Tests wait for conditions, which can take long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })
