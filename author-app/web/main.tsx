import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StudioApp } from '../src/app/studio-app.tsx'
import { browserPlatform, desktopPlatform } from '../src/platform/platform.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const { desktop } = window
if (desktop) document.documentElement.dataset.desktop = desktop.platform
createRoot(root).render(
  <StrictMode>
    <StudioApp platform={desktop ? desktopPlatform(desktop) : browserPlatform} />
  </StrictMode>,
)
