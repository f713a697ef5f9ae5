import '../client/hydrate.ts'
