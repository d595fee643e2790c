export const head = () => ({ title: 'terms' })
export default function Page() { return <div className='wrap prose'><h1>terms</h1></div> }
