export const head = () => ({ title: 'accessibility' })
export default function Page() { return <div className='wrap prose'><h1>accessibility</h1></div> }
