/** Stands in for TanStack Query's class in the build (vite.config.ts): `useCall` sends changes, so no mutation is ever kept. */
export class MutationCache {
  clear(): void {}
  async resumePausedMutations(): Promise<void> {}
}
